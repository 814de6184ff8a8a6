/** What error classes of libraries say of their prototype for old compilers: it is so already. */
class PlainError extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message);
    this.name = 'PlainError';
    Object.setPrototypeOf(this, PlainError.prototype);
  }
}
class BaseError extends Error {
  constructor(message: string) {
    super(message);
    Object.setPrototypeOf(this, new.target.prototype);
    this.name = 'BaseError';
  }
}
class FeedError extends BaseError {
  constructor(readonly url: string) {
    super(`no feed at ${url}`);
    Object.setPrototypeOf(this, FeedError.prototype);
  }
}
function tell(make: () => void): void {
  try {
    make();
  } catch (error) {
    if (error instanceof PlainError)
      console.log('plain', error.name, error.message, error.code, error instanceof BaseError);
    else if (error instanceof FeedError)
      console.log('feed', error.name, error.message, error.url, error instanceof BaseError);
    else console.log('other', error instanceof BaseError, error instanceof Error);
  }
}
export function main(): void {
  tell(() => {
    throw new PlainError('wrong', 4);
  });
  tell(() => {
    throw new FeedError('x.json');
  });
  tell(() => {
    throw new BaseError('base');
  });
}
