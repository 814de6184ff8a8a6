/** Client of the admin API. Errors are values, so the page always has a message to show. */
import type { Problem } from './types.ts';

export interface Failure {
  ok: false;
  /** HTTP status; 0 when there was no response. */
  status: number;
  code: string;
  /** Message for the user: what failed and what to do next. */
  message: string;
  problems: Problem[];
}

export type Result<T> = { ok: true; value: T } | Failure;

interface Api {
  get<T>(path: string): Promise<Result<T>>;
  post<T>(path: string, body?: unknown): Promise<Result<T>>;
  put<T>(path: string, body: unknown): Promise<Result<T>>;
  patch<T>(path: string, body: unknown): Promise<Result<T>>;
  delete(path: string): Promise<Result<undefined>>;
  /** Returns an open response, for streams. */
  open(path: string, signal: AbortSignal): Promise<Result<Response>>;
}

const NO_ANSWER: Failure = {
  ok: false,
  status: 0,
  code: 'NO_ANSWER',
  message: 'The server does not answer. Check that it is still running, then try again.',
  problems: [],
};

/** @param onUnauthorized called when the server rejects the token */
export function createApi(token: () => string, onUnauthorized: () => void): Api {
  async function send(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Result<Response>> {
    const headers: Record<string, string> = { authorization: `Bearer ${token()}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    let response: Response;
    try {
      response = await fetch(path, {
        method,
        headers,
        cache: 'no-store',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      });
    } catch {
      return NO_ANSWER;
    }
    if (response.ok) return { ok: true, value: response };
    if (response.status === 401) onUnauthorized();
    return failureOf(response);
  }

  async function json<T>(method: string, path: string, body?: unknown): Promise<Result<T>> {
    const result = await send(method, path, body);
    if (!result.ok) return result;
    if (result.value.status === 204) return { ok: true, value: undefined as T };
    try {
      return { ok: true, value: (await result.value.json()) as T };
    } catch {
      return { ...NO_ANSWER, code: 'BAD_ANSWER', message: 'The answer of the server could not be read. Try again.' };
    }
  }

  return {
    get: (path) => json('GET', path),
    post: (path, body) => json('POST', path, body ?? {}),
    put: (path, body) => json('PUT', path, body),
    patch: (path, body) => json('PATCH', path, body),
    delete: (path) => json('DELETE', path),
    open: (path, signal) => send('GET', path, undefined, signal),
  };
}

async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => undefined);
  const fields = typeof body === 'object' && body !== null ? (body as Partial<Failure>) : {};
  return {
    ok: false,
    status: response.status,
    code: typeof fields.code === 'string' ? fields.code : `HTTP_${response.status}`,
    message: typeof fields.message === 'string' ? fields.message : `The server answered ${response.status}. Try again.`,
    problems: Array.isArray(fields.problems) ? fields.problems : [],
  };
}

/** Builds a query string such as `?a=1&b=2`, without absent or empty values. */
export function query(values: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(key, String(value));
  }
  const encoded = params.toString();
  return encoded === '' ? '' : `?${encoded}`;
}
