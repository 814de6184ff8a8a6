// prettier-ignore
export default // the value starts in the next line
{
  name: 'settings',
  level: 3,
};
