/** As strict as the server, unlike the browser. No runtime dependency, so forms do not load the validator. */
const pattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

export const isEmail = (value: string): boolean => value.trim().length <= 254 && pattern.test(value.trim());
