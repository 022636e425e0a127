import { randomUUID } from "node:crypto";
import { Collection } from "../models/collections.ts";
import { Organization } from "../models/organizations.ts";
import { buildOrganization } from "../testing/build.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { toDatabaseError } from "./errors.ts";
import { migrate, revert } from "./migrate.ts";
import type { Migration } from "./migration.ts";
import { migrations } from "./migrations.ts";
import { afterCommit, currentTransaction, inTransaction } from "./transaction.ts";

const database = openTestDatabase();

const columns = async () => {
  const [rows] = await database.sequelize.query(
    `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
  return rows;
};

const addShelf: Migration = {
  name: "9001-shelf",
  up: "ALTER TABLE media ADD COLUMN shelf text",
  down: "ALTER TABLE media DROP COLUMN shelf",
};
const known = [...migrations, addShelf];

describe("migrations", () => {
  it("after the baseline can be reverted one by one and applied again, with the same tables as a result", async () => {
    await migrate(database.url, { known });
    const before = await columns();
    const laterNames = known.slice(1).map(({ name }) => name);
    expect(await revert(database.url, laterNames.length, { known })).toEqual(laterNames.toReversed());
    expect(await migrate(database.url, { known })).toEqual(laterNames);
    expect(await columns()).toEqual(before);
    await revert(database.url, 1, { known });
  });

  it("leave the baseline as it is, since nothing would remain without it", async () => {
    const before = await columns();
    await expect(revert(database.url, migrations.length)).rejects.toThrow("The baseline cannot be taken back");
    expect(await database.migrate()).toEqual(migrations.slice(1).map(({ name }) => name));
    expect(await columns()).toEqual(before);
  });

  it("are applied once when several processes start together", async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, { known })));
    expect(applied.flat()).toEqual([addShelf.name]);
    await revert(database.url, 1, { known });
  });

  it("are sorted in the order in which they run", () => {
    const names = migrations.map(({ name }) => name);
    expect([...names].sort()).toEqual(names);
  });
});

/** Columns that the previous release still reads: the next one removes them. */
const forTheReleaseBefore = new Set([
  "media.is_of_other",
  "related_files.is_of_other",
  "favorites.led_from",
  "favorite_set_items.led_from",
  "mailed_addresses.last_mail_id",
]);

describe("models", () => {
  it("match the columns of the tables", async () => {
    const rows = (await columns()) as { table_name: string; column_name: string }[];
    for (const model of Object.values(database.sequelize.models)) {
      const table = model.getTableName();
      const inTable = rows
        .filter((row) => row.table_name === table && !forTheReleaseBefore.has(`${table}.${row.column_name}`))
        .map((row) => row.column_name);
      const inModel = Object.values(model.getAttributes()).map(({ field }) => field ?? "");
      expect([table, inModel.sort()]).toEqual([table, inTable.sort()]);
    }
  });

  it("cannot put a row of one organization under another", async () => {
    const [organization, otherOrganization] = [await buildOrganization(), await buildOrganization()];
    const collection = await Collection.create({ organizationId: organization.id });
    const steal = database.sequelize.query(
      "INSERT INTO contributions (organization_id, collection_id) VALUES (:organizationId, :collectionId)",
      { replacements: { organizationId: otherOrganization.id, collectionId: collection.id } },
    );
    await expect(steal).rejects.toThrow("foreign key");
  });
});

describe("inTransaction", () => {
  it("includes every query made inside it, and rolls all of them back", async () => {
    const name = randomUUID();
    const failing = inTransaction(async () => {
      await Organization.create({ name });
      await inTransaction(() => Organization.create({ name: `${name} 2` }));
      expect(await Organization.count({ where: { name } })).toBe(1);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await Organization.count({ where: { name: [name, `${name} 2`] } })).toBe(0);
  });

  it("isolates concurrent transactions", async () => {
    const transactionId = async () => {
      const [rows] = await database.sequelize.query("SELECT txid_current() AS id");
      return (rows as { id: string }[])[0]?.id;
    };
    const pair = () => inTransaction(async () => [await transactionId(), await transactionId()]);
    const [[one, sameAsOne] = [], [other, sameAsOther] = []] = await Promise.all([pair(), pair()]);
    expect(sameAsOne).toBe(one);
    expect(sameAsOther).toBe(other);
    expect(other).not.toBe(one);
  });

  it("sends the statements that are made at the same time one after another", async () => {
    interface PooledClient {
      query: (...parameters: unknown[]) => unknown;
    }
    let running = 0;
    let maxOpen = 0;
    await inTransaction(async () => {
      const { connection } = currentTransaction() as unknown as { connection: PooledClient };
      const { query } = connection;
      connection.query = (...parameters) => {
        maxOpen = Math.max(maxOpen, ++running);
        const answered = parameters.pop() as (...answer: unknown[]) => void;
        return query.call(connection, ...parameters, (...answer: unknown[]) => {
          running -= 1;
          answered(...answer);
        });
      };
      try {
        await Promise.all([1, 2, 3, 4].map(() => Organization.count()));
      } finally {
        connection.query = query;
      }
    });
    expect([maxOpen, running]).toEqual([1, 0]);
  });

  it("runs after-commit callbacks after the commit, and not at all after a rollback", async () => {
    const ran: string[] = [];
    await inTransaction(async () => {
      await afterCommit(() => ran.push("later"));
      ran.push("inside");
    });
    await inTransaction(async () => {
      await afterCommit(() => ran.push("never"));
      throw new Error();
    }).catch(() => {});
    await afterCommit(() => ran.push("at once"));
    expect(ran).toEqual(["inside", "later", "at once"]);
    expect(currentTransaction()).toBeFalsy();
  });
});

describe("a database error", () => {
  it("is identified by the violated constraint, never by its text", async () => {
    const { name } = await buildOrganization();
    const error = await Organization.create({ name: name.toUpperCase() }).catch((thrown: unknown) => thrown);
    expect(toDatabaseError(error)?.code).toBe("CONFLICT");
    expect(toDatabaseError(new Error("users_email_key"))).toBeNull();
  });
});
