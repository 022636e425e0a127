/** The counts of a year in the order of its table, with their meanings. */
export const yearCounts = {
  came: "Contributions that arrived, including those that have been deleted since.",
  published: "`accepted` and `atOnce` together.",
  accepted: "Published or accessioned by a decision.",
  atOnce: "Published without a decision, and still published.",
  declined: "Declined as a whole.",
  hidden: "Decisions to hide.",
  notices: "Notices received.",
  toAnswer: "Contributions that arrived and were answered, or have waited for longer than `answerDays`.",
  answeredInTime: "Those of them that were answered within `answerDays`.",
  noticesToAnswer: "The same for notices.",
  noticesAnsweredInTime: "Those of them that were decided within `answerDays`.",
  visits: "Visitors of the collection or of something in it: each counts once a day.",
  downloads: "Media items downloaded: each counts once a day for each visitor.",
} as const;
export type YearCount = keyof typeof yearCounts;
export const yearCountNames = Object.keys(yearCounts) as YearCount[];
export const maxSavedSearches = 50;
