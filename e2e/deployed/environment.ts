/** Surroundings that `npm run deployed -w e2e` prepares for the journeys: programs, a certificate and an S3 server. */

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: start the journeys with npm run deployed -w e2e.`);
  return value;
};

/** Whether the journeys run against the portal as an installation ships it. */
export const isDeployed = process.env.DEPLOYED_NAME !== undefined;

export const readEnvironment = () => ({
  /** The portal's host name, which exists in no name server. */
  name: required("DEPLOYED_NAME"),
  /** Folder with a certificate for it. */
  certificate: required("DEPLOYED_CERTIFICATE"),
  /** Where shell and remotes have been deployed to, and the origin at which browsers load the remotes. */
  releases: required("DEPLOYED_RELEASES"),
  files: required("DEPLOYED_FILES"),
  programs: { nginx: required("TEST_NGINX"), haproxy: required("TEST_HAPROXY"), pgbouncer: required("TEST_PGBOUNCER") },
  storage: {
    S3_ENDPOINT: required("TEST_S3_ENDPOINT"),
    S3_ACCESS_KEY: required("TEST_S3_ACCESS_KEY"),
    S3_SECRET_KEY: required("TEST_S3_SECRET_KEY"),
    S3_REGION: required("TEST_S3_REGION"),
  },
});
