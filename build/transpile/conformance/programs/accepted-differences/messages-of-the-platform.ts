interface Title {
  readonly name: string;
}

export function main(): void {
  const titles: Title[] = [];
  try {
    console.log(titles[0]!.name);
  } catch (error) {
    console.log((error as Error).message);
  }
}
