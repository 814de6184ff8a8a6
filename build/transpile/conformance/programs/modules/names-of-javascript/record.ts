let R: any;
export default (R = { __esmodule: true, ['__proto__']: 'own' });
