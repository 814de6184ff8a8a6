/** Makes the software bill of materials (CycloneDX) of an installed package, by `npm sbom`. */
import { runCommand } from './run-command.ts';

interface Component {
  'bom-ref': string;
  name: string;
  externalReferences?: { type: string }[];
}

interface Bom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Returns the bill with the package as its subject. Leaves out what differs between two runs: the time, the serial
 * number, and the addresses of the registry.
 *
 * @param app project in which the package is installed
 */
export async function sbomOf(name: string, app: string, env: NodeJS.ProcessEnv): Promise<string> {
  const next = '\nRun npm sbom in a project with the package to see why.';
  const text = await runCommand('npm', ['sbom', '--sbom-format', 'cyclonedx'], { cwd: app, env, next });
  const bom = JSON.parse(text) as Bom;
  const subject = bom.components.find((component) => component.name === name);
  if (subject === undefined) throw new Error(`npm sbom does not list ${name}`);
  const project = bom.metadata.component['bom-ref'];
  delete bom.serialNumber;
  delete bom.metadata.timestamp;
  bom.metadata.component = subject;
  bom.components = bom.components.filter((component) => component !== subject);
  for (const component of [subject, ...bom.components])
    component.externalReferences = component.externalReferences?.filter(({ type }) => type !== 'distribution') ?? [];
  bom.dependencies = bom.dependencies.filter(({ ref }) => ref !== project);
  return `${JSON.stringify(bom, null, 2)}\n`;
}
