const first = { names: ['a'] };
const other = { names: ['a'] };
const third = { names: ['a'] };

export { first as default, other as second, third as fourth };
