/** Every regular expression of a source file. */
import { parseSync } from "oxc-parser";

export interface Pattern {
  source: string;
  flags: string;
}

interface Patterns {
  literals: Pattern[];
  /** Number of expressions that are assembled at run time, which cannot be judged beforehand. */
  assembled: number;
}

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

export function findPatterns(code: string, file = "code.ts"): Patterns {
  const found: Patterns = { literals: [], assembled: 0 };
  const open: unknown[] = [parseSync(file, code).program];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const node = next as Node;
    if (node.regex) found.literals.push({ source: node.regex.pattern, flags: node.regex.flags });
    if (isAssembled(node)) found.assembled += 1;
    open.push(...Object.values(node));
  }
  return found;
}

const isAssembled = ({ type, callee }: Node): boolean =>
  (type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp";
