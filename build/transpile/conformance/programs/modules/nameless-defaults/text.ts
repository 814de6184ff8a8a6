export default `${[1, 2, 3].length} items` as string;
