/** As strict as the server, which the browser's own check is not. No runtime dependency, so that forms load no validator. */
const pattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

export const isEmail = (value: string): boolean => value.trim().length <= 254 && pattern.test(value.trim());
