/** The admin API: every route under /api, behind one guard. */
import type { FastifyInstance } from 'fastify';
import { admit, type GuardOptions } from './guard.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { AdminRefusal, sendRefusal } from './answers.ts';
import { registerBackup, type BackupOptions } from './backup.ts';
import { registerEventRoutes, type EventRoutesOptions } from './event-routes.ts';
import { registerSettingsRoutes, type SettingsRoutesOptions } from './settings-routes.ts';
import { registerStream, type StreamOptions } from './stream.ts';
import { registerUserRoutes, type UserRoutesOptions } from './user-routes.ts';

export interface AdminOptions {
  guard: GuardOptions;
  settings: SettingsRoutesOptions;
  events: EventRoutesOptions;
  stream: StreamOptions;
  users: UserRoutesOptions;
  backup: BackupOptions;
}

/** Registered as a plugin of its own, so that its guard and its error answers touch no other route. */
export function registerAdmin(app: FastifyInstance, options: AdminOptions): void {
  void app.register((admin, _options, done) => {
    admin.addHook('onRequest', async (request, reply) => {
      const { host, origin, authorization } = request.headers;
      const admission = admit({ host, origin, authorization }, options.guard);
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      if (!admission.ok) throw new AdminRefusal(admission.status, admission.code, admission.message);
    });
    admin.setErrorHandler((error, _request, reply) => {
      if (error instanceof AdminRefusal) return sendRefusal(reply, error);
      if (error instanceof StoreUnavailable)
        return sendRefusal(reply, new AdminRefusal(503, error.code, error.message));
      throw error;
    });
    registerSettingsRoutes(admin, options.settings);
    registerEventRoutes(admin, options.events);
    registerStream(admin, options.stream);
    registerUserRoutes(admin, options.users);
    registerBackup(admin, options.backup);
    // Unknown routes below /api are behind the guard too: a stranger learns nothing about what exists.
    admin.all('/api/*', () => {
      throw new AdminRefusal(404, 'NOT_FOUND', 'There is no such route.');
    });
    done();
  });
}
