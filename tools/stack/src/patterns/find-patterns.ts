/** Every regular expression of a source file. */
import { parseSync } from "oxc-parser";

export interface PatternLiteral {
  source: string;
  flags: string;
}

interface FoundPatterns {
  literals: PatternLiteral[];
  /** Number of expressions that are assembled at run time, which cannot be judged beforehand. */
  assembled: number;
}

interface SyntaxNode {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

export function findPatterns(code: string, file = "code.ts"): FoundPatterns {
  const patterns: FoundPatterns = { literals: [], assembled: 0 };
  const open: unknown[] = [parseSync(file, code).program];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const node = next as SyntaxNode;
    if (node.regex) patterns.literals.push({ source: node.regex.pattern, flags: node.regex.flags });
    if (isAssembled(node)) patterns.assembled += 1;
    open.push(...Object.values(node));
  }
  return patterns;
}

const isAssembled = ({ type, callee }: SyntaxNode): boolean =>
  (type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp";
