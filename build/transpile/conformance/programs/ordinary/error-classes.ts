class NotFound extends Error {
  constructor(what: string) {
    super(`${what} not found`);
  }
}
class HttpError extends Error {
  readonly status: Int;
  constructor(status: Int, message: string) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
  }
}
function find(name: string): string {
  if (name === 'a') return 'A';
  if (name === 'http') throw new HttpError(503, 'busy');
  throw new NotFound(name);
}
function attempt(name: string): string {
  try {
    return find(name);
  } catch (error) {
    if (error instanceof HttpError) return `status ${error.status} ${error.message} ${error.name}`;
    if (error instanceof NotFound) return `nothing: ${error.message}`;
    if (error instanceof Error) return error.message;
    throw error;
  }
}
export function main(): void {
  console.log(`${attempt('a')} | ${attempt('b')} | ${attempt('http')}`);
}
