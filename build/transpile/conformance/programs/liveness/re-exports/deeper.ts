export const BYE = 'bye';
