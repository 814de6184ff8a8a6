/**
 * Finds out why a connector got no task node. It runs once, in the constructor of such a connector, so it may look at
 * the scene and the package, which no call does.
 */

declare const m: { top?: roSGNode };

/** Most nodes of the scene that are looked at. */
const NODES_MAX = 2000;
/** Most folders below pkg:/components that are looked at. */
const FOLDERS_MAX = 200;

/** Returns the reason and what to do. `given`: what the app passed as the task. */
export function whyTaskIsMissing(given: unknown): string {
  const what = given == null ? 'it was given no node' : `it was given ${type(given)}, not a node`;
  const { top } = m;
  if (top == null) {
    return `${what}; pass the AnalyticsTask node of the scene`;
  }
  const outermost = outermostAround(top);
  const ids = idsOfTasks(outermost);
  const id = ids.find((one) => one !== '');
  if (id !== undefined) {
    return `${what}, but the scene has an AnalyticsTask with the id "${id}"; pass m.top.getScene().findNode("${id}")`;
  }
  if (ids.length > 0) {
    return `${what}, and the AnalyticsTask of the scene has no id; give it id="analyticsTask"`;
  }
  if (!isInPackage()) {
    return `${what}, and the package has no AnalyticsTask.xml; copy components/analytics/ of the SDK into its components/`;
  }
  // In init() of a part of the screen the part has no parent yet.
  if (outermost.isSubtype('Scene')) {
    return `${what}, and the scene has no AnalyticsTask; add <AnalyticsTask id="analyticsTask" /> to the <children> of the scene`;
  }
  return `${what}; findNode searches below its node only, so pass m.top.getScene().findNode("analyticsTask")`;
}

/** Returns the outermost node around this one. */
function outermostAround(top: roSGNode): roSGNode {
  let node = top;
  for (let i = 0; i < NODES_MAX; i++) {
    const parent = node.getParent();
    if (parent === undefined) {
      return node;
    }
    node = parent;
  }
  return node;
}

/** Returns the ids of the AnalyticsTask nodes in the scene. A node without an id has an empty string. */
function idsOfTasks(scene: roSGNode): string[] {
  const nodes: roSGNode[] = [scene];
  const ids: string[] = [];
  for (let i = 0; i < nodes.length && i < NODES_MAX; i++) {
    const node = nodes[i] as roSGNode;
    // ropm puts a prefix before the name.
    if (node.subtype().toLowerCase().endsWith('analyticstask')) {
      ids.push(node.id);
    }
    let child = node.getChild(0);
    for (let next = 1; child !== undefined && nodes.length < NODES_MAX; next++) {
      nodes.push(child);
      child = node.getChild(next);
    }
  }
  return ids;
}

/** Reports whether a folder below pkg:/components has the component's file, under any prefix. */
function isInPackage(): boolean {
  const folders = ['pkg:/components'];
  for (let i = 0; i < folders.length && i < FOLDERS_MAX; i++) {
    const folder = folders[i] ?? '';
    for (const name of listDir(folder)) {
      if (name.toLowerCase().endsWith('analyticstask.xml')) {
        return true;
      }
      if (!name.includes('.')) {
        folders.push(`${folder}/${name}`);
      }
    }
  }
  return false;
}
