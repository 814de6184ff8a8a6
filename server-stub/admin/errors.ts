/** The codes of the admin API with their HTTP status. Assigned once and never reused; the OpenAPI document lists them. */
export const ADMIN_ERRORS = {
  BAD_REQUEST: 400,
  ADMIN_TOKEN: 401,
  ADMIN_HOST: 403,
  ADMIN_ORIGIN: 403,
  NOT_FOUND: 404,
  ERASED: 409,
  PENDING: 409,
  NO_DESTINATION: 409,
  NO_BACKUP: 409,
  BODY_TOO_LARGE: 413,
  ADMIN_GUESSES: 429,
  INTERNAL: 500,
  STORE_UNAVAILABLE: 503,
  STREAM_FULL: 503,
} as const;

export type AdminErrorCode = keyof typeof ADMIN_ERRORS;
