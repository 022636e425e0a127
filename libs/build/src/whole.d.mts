export function buildWhole(options: { remote: string; folder: string }): Promise<string[]>;
