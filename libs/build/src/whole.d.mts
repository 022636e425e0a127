export function buildWhole(options: { remote: string; folder: string }): Promise<{ inPage: string[]; asked: string[] }>;
