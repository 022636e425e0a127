/** Journeys that need a portal started on the same machine, with the reason. */
export const skippedFiles: Record<string, string> = {
  "behind-proxies": "starts a portal and proxies of its own",
  demo: "starts a portal of its own, as npm start does",
  development: "is about npm run dev",
  outside: "starts a portal of its own with an outside database and storage, which this portal has anyway",
  remotes: "stops the servers of single remotes and gives them other builds; here all remotes come from one host",
};

export const skippedTitles: Record<string, string> = {
  "the storage goes down while files are sent": "takes the folder of the storage away; here it is an S3 server",
  "a picture is rotated and cropped, by keyboard and by numbers": "reads originals from the folder of the storage",
  "a remote from another host works":
    "opens a front door to the servers of single remotes; here all journeys are such visits",
  "a remote from a host that is not allowed": "opens a front door to the servers of single remotes",
  "the first visit of an organization's page stays within its budget": "asks where the server of a single remote is",
};
