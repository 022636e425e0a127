/** What is missing in a form, and how to get to it. */
export interface FormProblem {
  key: string;
  text: string;
  show: () => void;
}
