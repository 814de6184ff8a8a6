export const FEW = ['a', 'b'];
