// "Video Ad Length" and "video ad length" are different keys.
export function main(): void {
  const a: Record<string, Int> = { 'Video Length': 1 };
  a['video length'] = 2;
  const b: Record<string, Int> = { ...a, 'VIDEO LENGTH': 3 };
  console.log(`${b['Video Length'] ?? 0} ${b['video length'] ?? 0} ${b['VIDEO LENGTH'] ?? 0} ${Object.keys(b).length}`);
}
