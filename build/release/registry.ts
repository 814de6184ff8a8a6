/**
 * An npm registry on loopback, for one run: takes packages by `npm publish`, and serves them together with every package
 * that this project has installed. It needs no network.
 *
 * Verdaccio would bring 321 packages (65 MB), and a dependency of it names a tag that not every mirror has. Installing
 * needs two kinds of answers, a document for each package and its tarball, and publishing one request.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';

interface Manifest {
  name: string;
  version: string;
  dist?: { tarball: string; integrity?: string };
}

/** Document of a package: the answer to npm install, and the body of npm publish. */
interface Packument {
  name: string;
  'dist-tags': Record<string, string>;
  versions: Record<string, Manifest>;
  _attachments?: Record<string, { data: string }>;
}

/** Requests to this path below the registry are for tarballs: `/-/tarball/<package>/<version>`. */
const TARBALL = /^\/-\/tarball\/(.+)\/([^/]+)$/;

export class LocalRegistry {
  readonly #server: Server;
  /** Name → version → folder of each installed package; that at the top of node_modules comes first. */
  readonly #installed: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly #published = new Map<string, Packument>();
  /** `name@version` → bytes of each published tarball. */
  readonly #tarballs = new Map<string, Buffer>();

  private constructor(root: string) {
    this.#installed = installedPackages(root);
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
      });
    });
  }

  /** @param root the folder whose package-lock.json and node_modules are served */
  static async start(root: string): Promise<LocalRegistry> {
    const registry = new LocalRegistry(root);
    await new Promise<void>((resolve) => registry.#server.listen(0, '127.0.0.1', resolve));
    return registry;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Returns the environment in which npm uses this registry and an empty cache. */
  environment(cache: string): NodeJS.ProcessEnv {
    // A reader answers yes when npx asks.
    const quiet = {
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      npm_config_yes: 'true',
    };
    return { ...process.env, ...quiet, npm_config_registry: this.url, npm_config_cache: cache };
  }

  /** Returns the option of `npm publish` that logs in here. */
  get login(): string {
    return `--${this.url.slice('http:'.length)}/:_authToken=loopback`;
  }

  /** Returns a published package with its tags. */
  published(name: string): Packument | undefined {
    return this.#published.get(name);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', this.url).pathname);
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method === 'PUT') {
      this.#publish((await json(request)) as Packument);
      return send(201, { ok: true });
    }
    const [, name = '', version = ''] = TARBALL.exec(path) ?? [];
    if (name !== '') return this.#sendTarball(name, version, response);
    const found = this.#packument(path.slice(1));
    if (found === undefined) return send(404, { error: `${path.slice(1)} is not installed in this project` });
    send(200, found);
  }

  #publish({ _attachments = {}, ...sent }: Packument): void {
    const old = this.#published.get(sent.name);
    for (const manifest of Object.values(sent.versions)) {
      const { name, version, dist } = manifest;
      const [attachment] = Object.values(_attachments);
      if (attachment === undefined) throw new Error(`npm published ${name} without its tarball`);
      this.#tarballs.set(`${name}@${version}`, Buffer.from(attachment.data, 'base64'));
      manifest.dist = { ...dist, tarball: this.#tarballUrl(name, version) };
    }
    this.#published.set(sent.name, {
      ...sent,
      versions: { ...old?.versions, ...sent.versions },
      'dist-tags': { ...old?.['dist-tags'], ...sent['dist-tags'] },
    });
  }

  #packument(name: string): Packument | undefined {
    const own = this.#published.get(name);
    if (own !== undefined) return own;
    const folders = this.#installed.get(name);
    if (folders === undefined) return undefined;
    const [latest = ''] = folders.keys();
    const versions = [...folders].map(([version, folder]): [string, Manifest] => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
      return [version, { ...manifest, dist: { tarball: this.#tarballUrl(name, version) } }];
    });
    return { name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) as Record<string, Manifest> };
  }

  #tarballUrl(name: string, version: string): string {
    return `${this.url}/-/tarball/${name}/${version}`;
  }

  #sendTarball(name: string, version: string, response: ServerResponse): void {
    const bytes = this.#tarballs.get(`${name}@${version}`);
    if (bytes !== undefined) return void response.end(bytes);
    const folder = this.#installed.get(name)?.get(version);
    if (folder === undefined) return void response.writeHead(404).end();
    // Not compressed, which npm accepts: compressing the compiler's dependencies would take longer than all the rest.
    const without = ['--exclude', `${basename(folder)}/node_modules`];
    const tar = spawn('tar', [...without, '-cf', '-', '-C', dirname(folder), basename(folder)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    tar.stdout.pipe(response);
    tar.on('error', (error) => response.destroy(error));
    tar.on('exit', (code) => {
      if (code !== 0) response.destroy(new Error(`tar failed on ${folder}`));
    });
  }
}

/** Finds the installed packages in the lock file, which names those that are nested or have an alias. */
function installedPackages(root: string): Map<string, Map<string, string>> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { name?: string; version?: string }>;
  };
  const depth = (path: string): number => path.split('node_modules/').length;
  const packages = new Map<string, Map<string, string>>();
  for (const [path, { name, version }] of Object.entries(lock.packages).sort(([a], [b]) => depth(a) - depth(b))) {
    const folder = join(root, path);
    if (path === '' || version === undefined || !existsSync(join(folder, 'package.json'))) continue;
    const own = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const versions = packages.get(own) ?? new Map<string, string>();
    if (!versions.has(version)) versions.set(version, folder);
    packages.set(own, versions);
  }
  return packages;
}
