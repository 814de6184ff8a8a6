/** Admin routes for deletion requests, audiences and computed traits. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { snakeCase } from '../audience/snake-case.ts';
import { syncAudience, syncRule, syncTarget, syncTrait, type SyncAnswer, type SyncOptions } from '../audience/sync.ts';
import type { ClusterJobs } from '../cluster/cluster-jobs.ts';
import type { Registry } from '../config/registry.ts';
import type { AudienceSettings } from '../config/settings.ts';
import { deleteUser, type DeleteUserOptions } from '../deletion/delete-user.ts';
import { isObject, type JsonValue } from '../runtime/json.ts';
import { isValidId, VALID_ID } from '../runtime/valid-id.ts';
import { TimeSlice } from '../runtime/time-slice.ts';
import { UserMap } from '../runtime/user-map.ts';
import type { State, SyncView } from '../store/state.ts';
import { badRequest, jsonBody, notFound, textField } from './answers.ts';
import { USER_ROUTES } from './schemas.ts';

/** Body limit for lists of users, which are longer than other requests. */
const UPLOAD = { bodyLimit: 64 * 1024 * 1024 };
const MOST_USERS = 500_000;
const MOST_LISTED_DELETIONS = 500;
/** Maximum number of anonymous ids in one deletion request. */
const MOST_ANONYMOUS_IDS = 1000;
/** Maximum length of an audience's or computed trait's name, the same as in the configuration file. */
const LONGEST_NAME_CHARACTERS = 200;

export interface UserRoutesOptions {
  state: State;
  registry: Registry;
  audiences(): readonly AudienceSettings[];
  syncs: SyncOptions;
  /** Runs syncs of one audience or trait one at a time, even if two servers receive the requests. */
  cluster: Pick<ClusterJobs, 'alone'>;
  deletions: DeleteUserOptions;
  onDeletion(): Promise<void>;
}

interface WithName {
  Params: { name: string };
}

/** Throws if a request is no longer admitted. */
type CheckAgain = (request: FastifyRequest) => void;

export function registerUserRoutes(app: FastifyInstance, options: UserRoutesOptions, checkAgain: CheckAgain): void {
  registerDeletions(app, options);
  registerAudiences(app, options, checkAgain);
  registerComputedTraits(app, options, checkAgain);
}

function registerDeletions(app: FastifyInstance, options: UserRoutesOptions): void {
  const { state, registry } = options;
  app.post('/api/deletions', { schema: USER_ROUTES.requestDeletion }, async (request) => {
    const body = await jsonBody(request);
    const userId = userIdOf(body['userId']);
    const { sources, messages } = await deleteUser(userId, anonymousIdsOf(body['anonymousIds']), options.deletions);
    await options.onDeletion();
    return { success: true, sources: sourceNames(registry, sources), messages };
  });
  app.get('/api/deletions', { schema: USER_ROUTES.deletions }, async () => {
    const deletions = await state.deletions(MOST_LISTED_DELETIONS);
    return {
      deletions: deletions.map(({ sources, erasedMs, ...rest }) => ({
        ...rest,
        erasedMs: erasedMs ?? null,
        sources: sourceNames(registry, sources),
        state: erasedMs === undefined ? 'waiting' : 'erased',
      })),
    };
  });
}

function registerAudiences(app: FastifyInstance, options: UserRoutesOptions, checkAgain: CheckAgain): void {
  const { state, registry, syncs } = options;
  const inTurn = turnsOf(options, checkAgain);
  app.put<WithName>('/api/audiences/:name/members', { ...UPLOAD, schema: USER_ROUTES.members }, async (request) => {
    const mark = await state.deletionMark();
    const body = await jsonBody(request);
    const name = nameOf(request.params.name);
    const sourceId = sourceIdOf(registry, textField(body, 'source'));
    const list = body['userIds'];
    if (!Array.isArray(list)) throw badRequest('"userIds" must be an array of user ids.');
    if (list.length > MOST_USERS) throw badRequest(`"userIds" must hold at most ${MOST_USERS} ids.`);
    const members = new UserMap<true>();
    const turn = new TimeSlice();
    for (const userId of list) {
      if (turn.isLong) await turn.end();
      members.set(userIdOf(userId), true);
    }
    const { key } = syncTarget('audience', name, sourceId);
    return synced(await inTurn(request, key, () => syncAudience(name, sourceId, members, { ...syncs, mark })));
  });
  app.post<WithName>('/api/audiences/:name/sync', { schema: USER_ROUTES.sync }, async (request) => {
    const audience = options.audiences().find(({ name }) => name === request.params.name);
    if (audience === undefined) throw notFound('audience with a rule; rules stand in the configuration file');
    const source = registry.sourceByName(audience.source);
    if (source === undefined) throw badRequest(`The audience names no source: '${audience.source}'.`);
    const { key } = syncTarget('audience', audience.name, source.id);
    const mark = await state.deletionMark();
    return synced(await inTurn(request, key, () => syncRule(audience, source.id, { ...syncs, mark })));
  });
  app.get('/api/audiences', { schema: USER_ROUTES.audiences }, async () => ({
    audiences: await audienceViews(options),
  }));
}

function registerComputedTraits(app: FastifyInstance, options: UserRoutesOptions, checkAgain: CheckAgain): void {
  const { state, registry, syncs } = options;
  const inTurn = turnsOf(options, checkAgain);
  app.put<WithName>('/api/computed-traits/:name', { ...UPLOAD, schema: USER_ROUTES.putTrait }, async (request) => {
    const mark = await state.deletionMark();
    const values = new UserMap<JsonValue>();
    const body = await jsonBody(request, { key: 'values', into: values });
    const name = nameOf(request.params.name);
    const sourceId = sourceIdOf(registry, textField(body, 'source'));
    if (!isObject(body['values'])) throw badRequest('"values" must be an object of user ids and values.');
    if (values.size > MOST_USERS) throw badRequest(`"values" must hold at most ${MOST_USERS} users.`);
    const turn = new TimeSlice();
    for (const userId of values.keys()) {
      if (turn.isLong) await turn.end();
      userIdOf(userId);
    }
    const { key } = syncTarget('trait', name, sourceId);
    const { added, messages, reason } = await inTurn(request, key, () =>
      syncTrait(name, sourceId, values, { ...syncs, mark }),
    );
    return { success: true, changed: added, messages, ...(reason === undefined ? {} : { reason }) };
  });
  app.get('/api/computed-traits', { schema: USER_ROUTES.traits }, async () => ({
    computedTraits: (await state.syncs())
      .filter(({ kind }) => kind === 'trait')
      .map((sync) => ({
        name: sync.name,
        key: snakeCase(sync.name),
        source: sourceName(registry, sync.sourceId),
        users: sync.users,
        lastSync: sync.lastMs === undefined ? null : { atMs: sync.lastMs, changed: sync.added, messages: sync.added },
      })),
  }));
}

/**
 * Returns a function that runs a sync alone. A large upload takes long to parse and to get its turn, so the request is
 * checked again.
 */
function turnsOf({ cluster }: UserRoutesOptions, checkAgain: CheckAgain) {
  return <T>(request: FastifyRequest, key: string, sync: () => Promise<T>): Promise<T> =>
    cluster.alone(key, async () => {
      checkAgain(request);
      return sync();
    });
}

async function audienceViews({ state, registry, audiences }: UserRoutesOptions): Promise<Record<string, unknown>[]> {
  const syncs = new Map((await state.syncs()).filter(({ kind }) => kind === 'audience').map((s) => [s.key, s]));
  const rules = audiences().flatMap((audience) => {
    const sourceId = registry.sourceByName(audience.source)?.id;
    return sourceId === undefined ? [] : [{ audience, key: syncTarget('audience', audience.name, sourceId).key }];
  });
  const ruleViews = rules.map(({ audience, key }) => ({
    name: audience.name,
    key: snakeCase(audience.name),
    source: audience.source,
    kind: 'rule',
    rule: audience.rule,
    everyMinutes: audience.everyMinutes,
    ...lastSync(syncs.get(key)),
  }));
  const ruleKeys = new Set(rules.map(({ key }) => key));
  const listViews = [...syncs.values()]
    .filter(({ key }) => !ruleKeys.has(key))
    .map((sync) => ({
      name: sync.name,
      key: snakeCase(sync.name),
      source: sourceName(registry, sync.sourceId),
      kind: 'list',
      ...lastSync(sync),
    }));
  return [...ruleViews, ...listViews];
}

function lastSync(sync: SyncView | undefined): Record<string, unknown> {
  if (sync?.lastMs === undefined) return { members: sync?.users ?? 0, lastSync: null };
  const { lastMs, added, removed, users } = sync;
  return { members: users, lastSync: { atMs: lastMs, added, removed, messages: added + removed } };
}

function synced(answer: SyncAnswer): Record<string, unknown> {
  return { success: true, ...answer };
}

function sourceName(registry: Registry, id: string): string {
  return registry.sourceById(id)?.name ?? id;
}

function sourceNames(registry: Registry, ids: readonly string[]): string[] {
  return ids.map((id) => sourceName(registry, id)).sort();
}

/** Returns the id of a source that is given by name or id. */
function sourceIdOf(registry: Registry, source: string): string {
  const found = registry.sourceByName(source) ?? registry.sourceById(source);
  if (found === undefined) throw badRequest(`"source" names no source: '${source}'.`);
  return found.id;
}

function nameOf(name: string): string {
  if (name.includes('\u0000')) throw badRequest('The name must hold no NUL.');
  if (name.length > LONGEST_NAME_CHARACTERS) {
    throw badRequest(`The name must have at most ${LONGEST_NAME_CHARACTERS} characters.`);
  }
  if (snakeCase(name) === '') throw badRequest('The name must hold at least one letter or digit.');
  return name;
}

function anonymousIdsOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > MOST_ANONYMOUS_IDS || !value.every(isValidId)) {
    throw badRequest(`"anonymousIds" must be an array of at most ${MOST_ANONYMOUS_IDS} ids, each ${VALID_ID}.`);
  }
  return value;
}

function userIdOf(value: unknown): string {
  if (!isValidId(value)) throw badRequest(`Each user id must be ${VALID_ID}.`);
  return value;
}
