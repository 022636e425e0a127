/** Limits open connections: each network gets a share, and when it is used up the slowest connection is closed. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "@samling/settings/networks";

/** Open connections that share a limit, oldest first. */
class Group {
  readonly open = new Set<Socket>();
  /** Connections without any request yet. */
  readonly silent = new Set<Socket>();
  /** Connections that wait for their next request. */
  readonly idle = new Set<Socket>();

  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get isFull(): boolean {
    return this.open.size >= this.#max;
  }

  get slowest(): Socket | undefined {
    const [slowest] = this.silent.size > 0 ? this.silent : this.idle;
    return slowest;
  }

  enter(socket: Socket): void {
    this.open.add(socket);
    this.silent.add(socket);
  }

  leave(socket: Socket): void {
    for (const sockets of [this.open, this.silent, this.idle]) sockets.delete(socket);
  }
}

interface Limits {
  maxConnections: number;
  maxConnectionsOfOne: number;
}

/** Trusted proxies carry connections of many people, so each may use the total limit. */
export function limitConnections(server: Server, limits: Limits, isTrusted: (address: string) => boolean): void {
  const all = new Group(limits.maxConnections);
  const networks = new Map<string, Group>();
  const connections = new WeakMap<Socket, { groups: Group[]; requests: number; leave: () => void }>();

  server.on("connection", (socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined) return;
    const network = networkOf(address);
    const networkGroup = isTrusted(address)
      ? undefined
      : (networks.get(network) ?? new Group(limits.maxConnectionsOfOne));
    const groups = networkGroup ? [networkGroup, all] : [all];
    for (const group of groups) {
      if (!group.isFull) continue;
      const { slowest } = group;
      if (!slowest) return void socket.destroy();
      connections.get(slowest)?.leave();
      slowest.destroy();
    }
    for (const group of groups) group.enter(socket);
    if (networkGroup) networks.set(network, networkGroup);
    const leave = () => {
      for (const group of groups) group.leave(socket);
      if (networkGroup?.open.size === 0 && networks.get(network) === networkGroup) networks.delete(network);
    };
    connections.set(socket, { groups, requests: 0, leave });
    socket.once("close", leave);
  });

  server.on("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    const { groups } = connection;
    connection.requests += 1;
    for (const { silent, idle } of groups) {
      silent.delete(socket);
      idle.delete(socket);
    }
    response.once("close", () => {
      connection.requests -= 1;
      if (connection.requests > 0 || socket.destroyed) return;
      for (const { open, idle } of groups) if (open.has(socket)) idle.add(socket);
    });
  });
}
