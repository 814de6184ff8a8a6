export const most = 5;
