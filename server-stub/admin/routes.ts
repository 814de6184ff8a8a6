/** The admin API: every route under /api, behind one guard. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { admit, type Admission, type GuardOptions } from './guard.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { AdminRefusal, sendRefusal } from './answers.ts';
import { GuessLimit } from './token-guesses.ts';
import { ADMIN_ERRORS } from './errors.ts';
import { registerBackup, type BackupOptions } from './backup.ts';
import { registerEventRoutes, type EventRoutesOptions } from './event-routes.ts';
import { NO_ROUTE, OPENAPI } from './schemas.ts';
import { registerSettingsRoutes, type SettingsRoutesOptions } from './settings-routes.ts';
import { registerStream, type StreamOptions } from './stream.ts';
import { registerUserRoutes, type UserRoutesOptions } from './user-routes.ts';

export interface AdminOptions {
  guard: GuardOptions;
  /** Called when a request has sent the correct token. */
  onKnown(request: FastifyRequest): void;
  settings: SettingsRoutesOptions;
  events: EventRoutesOptions;
  stream: StreamOptions;
  users: UserRoutesOptions;
  backup: BackupOptions;
  /** Returns the OpenAPI document of all routes. */
  document(): object;
  /** Returns the time of a monotonic clock, in milliseconds. */
  monotonicMs(): number;
}

/** Registers the admin API as its own plugin, so that its guard and error handler affect no other routes. */
export function registerAdmin(app: FastifyInstance, options: AdminOptions): void {
  const guesses = new GuessLimit(options.monotonicMs);
  void app.register((admin, _options, done) => {
    admin.addHook('onRequest', async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      guard(request, options.guard, guesses);
      options.onKnown(request);
    });
    /** Throws if the token has changed since the request arrived. */
    const checkAgain = (request: FastifyRequest): void => {
      const admission = admissionOf(request, options.guard);
      if (!admission.ok) throw new AdminRefusal(admission.code, admission.message);
    };
    admin.addHook('preHandler', async (request) => checkAgain(request));
    // An answer may have taken long, for example of receivers or of many users.
    admin.addHook('onSend', async (request, reply, payload) => {
      const admission = admissionOf(request, options.guard);
      if (admission.ok || reply.statusCode >= 400) return payload;
      void reply.code(ADMIN_ERRORS[admission.code]).type('application/json; charset=utf-8');
      return JSON.stringify({ success: false, code: admission.code, message: admission.message });
    });
    admin.setErrorHandler((error, _request, reply) => {
      if (error instanceof AdminRefusal) return sendRefusal(reply, error);
      if (error instanceof StoreUnavailable) return sendRefusal(reply, new AdminRefusal(error.code, error.message));
      throw error;
    });
    registerSettingsRoutes(admin, options.settings);
    registerEventRoutes(admin, options.events);
    registerStream(admin, options.stream, {
      version: () => JSON.stringify([options.guard.token(), options.guard.hosts()]),
      isAdmitted: (request) => admissionOf(request, options.guard).ok,
    });
    registerUserRoutes(admin, options.users, checkAgain);
    registerBackup(admin, options.backup);
    admin.get('/api/openapi.json', { schema: OPENAPI }, () => options.document());
    // Unknown routes below /api are behind the guard too: a stranger learns nothing about what exists.
    admin.all('/api/*', { schema: NO_ROUTE }, () => {
      throw new AdminRefusal('NOT_FOUND', 'There is no such route.');
    });
    done();
  });
}

function admissionOf({ headers: { host, origin, authorization } }: FastifyRequest, options: GuardOptions): Admission {
  return admit({ host, origin, authorization }, options);
}

/** Throws unless the request carries the correct token. */
function guard(request: FastifyRequest, options: GuardOptions, guesses: GuessLimit): void {
  const admission = admissionOf(request, options);
  if (admission.ok) return;
  // A request without any token guesses nothing: the page's first one may be such.
  if (admission.code === 'ADMIN_TOKEN' && request.headers.authorization !== undefined) {
    const retryAfterSeconds = guesses.waitSeconds(request.ip);
    guesses.wrong(request.ip);
    if (retryAfterSeconds > 0) {
      const message = 'Too many wrong tokens came from this address. Retry after the time in Retry-After.';
      throw new AdminRefusal('ADMIN_GUESSES', message, { retryAfterSeconds });
    }
  }
  throw new AdminRefusal(admission.code, admission.message);
}
