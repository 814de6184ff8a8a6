let settings = { name: 'first', size: 1 };
export default settings;
settings.size = 2;
settings = { name: 'second', size: 3 };
