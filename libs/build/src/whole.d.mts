export function buildWhole(options: {
  remote: string;
  folder: string;
}): Promise<{ inPage: string[]; requested: string[] }>;
