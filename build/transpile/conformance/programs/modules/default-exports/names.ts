const names = ['a', 'b'];
export default names;
