/** The settings that have no default, for processes that need no others. */
export const testEnvironment = {
  DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
  PUBLIC_URL: "http://localhost:3000",
  MEDIA_SECRET: "a secret of the tests, with enough characters",
};
