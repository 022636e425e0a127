import { createServer } from "node:net";
import { findFreePorts } from "@samling/processes/free-ports";
import { takePorts } from "./ports.ts";

it("takes consecutive ports, one for each server", async () => {
  const [first = 0] = await findFreePorts(1);
  const ports = await takePorts(first).catch(() => undefined);
  if (ports) expect([ports["mf-public"], ports.inbox]).toEqual([first + 1, first + 8]);
});

it("names a taken port and its purpose", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as { port: number };
  await expect(takePorts(port)).rejects.toThrow(`Port ${port}, wanted for the portal, is taken`);
  await new Promise((resolve) => server.close(resolve));
});

it.each([Number.NaN, -1, 65_528, 3000.5])("refuses %p as a port", async (port) => {
  await expect(takePorts(port)).rejects.toThrow("PORT must be a number");
});
