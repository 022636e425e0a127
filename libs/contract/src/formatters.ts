/** A phone needs up to a millisecond to make a formatter, and a page shows a hundred numbers: each is made once. */
const makeOnce = <O, F>(make: (locale: string, options: O | undefined) => F) => {
  const formatters = new Map<string, F>();
  return (locale: string, options?: O): F => {
    const key = locale + JSON.stringify(options);
    const formatter = formatters.get(key) ?? make(locale, options);
    formatters.set(key, formatter);
    return formatter;
  };
};

/** The formatter of numbers in a language, by its BCP 47 tag. */
export const numberFormat = makeOnce<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (locale, options) => new Intl.NumberFormat(locale, options),
);
/** The formatter of dates in a language, by its BCP 47 tag. */
export const dateFormat = makeOnce<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
);
