let network = 1;
let last = 0;

/** Each process uses a separate network, so that no rate limit counts a visitor together with an attacker. */
export function useNetwork(number: number): void {
  network = number;
}

/** A different address each time, as rate limits count by address. On Linux all of 127.0.0.0/8 is loopback. */
export function nextAddress(): string {
  last += 1;
  return `127.${network}.${(last >> 8) & 255}.${last & 255}`;
}
