/** As strict as the server, which the browser's own check is not; the contract's validator is not loaded for it. */
const pattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

export const isEmail = (value: string): boolean => value.trim().length <= 254 && pattern.test(value.trim());
