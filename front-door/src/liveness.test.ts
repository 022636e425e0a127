import { setTimeout as sleep } from "node:timers/promises";
import { Liveness } from "./liveness.ts";

it("treats a process whose host is gone as hung, since no connection to it breaks by itself [MANY-01]", async () => {
  // No connection can go to all hosts of a network: the system refuses it without sending anything.
  const liveness = new Liveness("http://255.255.255.255:8080");
  const states = new Set<boolean>();
  for (let times = 0; times < 25; times += 1) {
    liveness.update();
    if (times > 15) states.add(liveness.isHung);
    await sleep(200);
  }
  expect([...states]).toEqual([true]);
});
