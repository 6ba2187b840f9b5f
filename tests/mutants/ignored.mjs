/**
 * What Stryker does not change, because no test without a browser could notice it, or nothing could:
 *
 * - components: they draw, and the browser tests watch them. What they know stands in functions beside them, which are changed;
 * - class names, wherever they stand;
 * - the list of what a hook depends on where it is empty: any other list that stays the same does the same;
 * - the text of a plain Error: nobody reads it. What authors and players read are faults and findings, which are changed;
 * - constants of a module in which there is no function: they are worked out once, and cannot be changed for one test after another.
 */
const PLAIN_ERRORS = ["Error", "TypeError", "RangeError"];
const HOOKS = ["useEffect", "useLayoutEffect", "useCallback", "useMemo"];

const isComponent = (name) => /^[A-Z][A-Za-z0-9]*[a-z]/.test(name ?? "");
const MODULE = ["Program", "ExportNamedDeclaration"];

function hasFunction(path) {
  let found = false;
  const find = (one) => {
    found = true;
    one.stop();
  };
  path.traverse({ Function: find, Class: find });
  return found;
}

const isFunction = ({ type } = {}) => type === "ArrowFunctionExpression" || type === "FunctionExpression";

class Ignored {
  shouldIgnore(path) {
    const { node, parent } = path;
    if (node.type === "FunctionDeclaration" && isComponent(node.id?.name)) return "a component";
    if (node.type === "VariableDeclarator" && isComponent(node.id.name)) {
      const [first] =
        node.init?.type === "CallExpression" && /^(memo|lazy)$/.test(node.init.callee.name) ? node.init.arguments : [node.init];
      if (isFunction(first)) return "a component";
    }
    if (node.type === "JSXAttribute" && /[cC]lassName$/.test(node.name.name)) return "class names";
    if (node.type === "ObjectProperty" && /[cC]lassName$/.test(node.key.name)) return "class names";
    if (node.type === "CallExpression" && node.callee.name === "cx") return "class names";
    if (node.type === "VariableDeclaration" && MODULE.includes(parent?.type) && !hasFunction(path)) return "worked out once";
    if (node.type === "ArrayExpression" && !node.elements.length && parent?.type === "CallExpression" && HOOKS.includes(parent.callee.name))
      return "depends on nothing";
    if (node.type === "NewExpression" && PLAIN_ERRORS.includes(node.callee.name)) return "the text of an error";
    return undefined;
  }
}

export const strykerPlugins = [{ kind: "Ignore", name: "unseen", injectableClass: Ignored }];
