/** Retries until it passes, or reports its last failure after `seconds`: by default, before Jest ends the test. */
export async function eventually<T>(attempt: () => Promise<T> | T, seconds = 240): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
