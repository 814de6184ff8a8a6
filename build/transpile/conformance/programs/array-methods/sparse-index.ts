// Writing past the end makes the array longer.
export function main(): void {
  const list: (string | undefined)[] = ['a'];
  list[3] = 'd';
  console.log(`${list.length} ${list[1] ?? 'none'} ${list[3] ?? 'none'}`);
  list[list.length] = 'e';
  console.log(`${list.length} ${list[4] ?? 'none'}`);
}
