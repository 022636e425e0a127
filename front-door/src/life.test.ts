import { setTimeout as sleep } from "node:timers/promises";
import { Life } from "./life.ts";

it("a process whose host has gone counts as hung: no connection to it breaks by itself [MANY-01]", async () => {
  // An address that leads nowhere (RFC 6666).
  const life = new Life("http://[100::1]:9");
  const states = new Set<boolean>();
  for (let times = 0; times < 25; times += 1) {
    life.look();
    if (times > 15) states.add(life.isHung);
    await sleep(200);
  }
  expect([...states]).toEqual([true]);
});
