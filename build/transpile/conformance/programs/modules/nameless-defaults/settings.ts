const factor = 3;

export default { size: factor * 2, names: ['a', 'b'] };
