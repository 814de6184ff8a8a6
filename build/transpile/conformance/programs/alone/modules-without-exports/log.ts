console.log('log runs');

export const log = ['log'];
