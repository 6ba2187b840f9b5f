/** The files that a club copies fit together. tests/browser/hosting.spec.ts starts what they name. */
import { spawnSync } from "node:child_process";
import { BlockList } from "node:net";
import { describe, expect, test } from "vitest";
import { composeWith, dockerfile, environmentOf, textOf, unit, valuesOf } from "./hosting-files";

const compose = composeWith({ MUSTER_HOST: "lists.example.org", MUSTER_DB_PASSWORD: "abc123" });
const { app, db, caddy, backup } = compose.services;

describe("the services", () => {
  test("say what is missing in .env, and need nothing else", () => {
    expect(() => composeWith({ MUSTER_HOST: "lists.example.org" })).toThrow("MUSTER_DB_PASSWORD: write a password into .env");
    expect(() => composeWith({ MUSTER_DB_PASSWORD: "x" })).toThrow("MUSTER_HOST: write the name of the site into .env");
    for (const name of ["MUSTER_HOST", "MUSTER_DB_PASSWORD"]) expect(textOf("app/hosting/README.md")).toContain(name);
  });

  test("trust the proxy's own address and no other of its network", () => {
    const address = (caddy.networks as Record<string, { ipv4_address: string }>).inside?.ipv4_address ?? "";
    expect(app.environment?.MUSTER_PROXIES).toBe(address);
    const [net = "", bits] = compose.networks.inside.ipam.config[0]?.subnet.split("/") ?? [];
    const network = new BlockList();
    network.addSubnet(net, Number(bits), "ipv4");
    expect(network.check(address)).toBe(true);
    for (const { networks } of [app, db, backup]) expect(networks).toEqual(["inside"]);
  });

  test("start again, end children, wait for one another and tell how they are", () => {
    for (const [name, { restart, init, depends_on }] of Object.entries(compose.services)) {
      expect([name, restart]).toEqual([name, "unless-stopped"]);
      // Caddy starts no others.
      expect([name, init]).toEqual([name, name === "caddy" ? undefined : true]);
      for (const { condition } of Object.values(depends_on ?? {})) expect(condition).toBe("service_healthy");
    }
    expect(Object.keys(app.depends_on ?? {})).toEqual(["db"]);
    expect([db.healthcheck?.test?.[1], caddy.healthcheck?.test?.[1], dockerfile().text]).toEqual([
      "pg_isready",
      "wget",
      expect.stringMatching(/^HEALTHCHECK .*\n.*\/api\/health/m),
    ]);
  });

  test("use one database with one password, and keep what must stay in volumes that are declared", () => {
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name } = db.environment ?? {};
    for (const one of [app, backup]) expect(one.environment?.DATABASE_URL).toBe(`postgres://${user}:${password}@db/${name}`);
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(":")[0] ?? ""));
    expect(used.filter((volume) => !volume.startsWith("./")).sort()).toEqual(Object.keys(compose.volumes).sort());
    expect([app.read_only, backup.read_only, backup.volumes]).toEqual([true, true, ["backups:/data"]]);
  });
});

test("the image is pinned by its digest, in both stages, and is that of Node 24", () => {
  const { images, command } = dockerfile();
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/^node:24\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
  expect(new Set(images).size).toBe(1);
  expect(command.slice(-2)).toEqual(["-H", "0.0.0.0"]);
});

describe("the units", () => {
  const service = unit("muster.service").Service;
  const saved = unit("muster-backup.service").Service;

  test("run the same server and the same command as the image", () => {
    const [command] = valuesOf(service, "ExecStart");
    expect(command?.split(" ")).toEqual(["/usr/bin/node", ...dockerfile().command.slice(1, -2)]);
    expect(valuesOf(saved, "ExecStart")[0]).toContain(
      "/usr/bin/node dist/muster.mjs events backup -o /var/lib/muster-backups/events-$(date",
    );
  });

  test("are of one user, who writes where the data are and nowhere else", () => {
    for (const of of [service, saved]) {
      expect(["User", "ProtectSystem", "WorkingDirectory"].flatMap((key) => valuesOf(of, key))).toEqual([
        "muster",
        "strict",
        "/opt/muster-roll",
      ]);
      expect(environmentOf(of).MUSTER_DATA).toBe("/var/lib/muster");
      expect(valuesOf(of, "StateDirectory")[0]?.split(" ")).toContain("muster");
      expect(valuesOf(of, "EnvironmentFile")).toEqual(["-/etc/muster.env"]);
    }
    expect(environmentOf(service).MUSTER_PROXIES).toBe("127.0.0.1,::1");
  });

  test("back up each night, also after one when the machine was off", () => {
    const { Timer: timer, Install: install } = unit("muster-backup.timer");
    expect([valuesOf(timer, "OnCalendar"), valuesOf(timer, "Persistent"), valuesOf(install, "WantedBy")]).toEqual([
      ["*-*-* 04:00"],
      ["yes"],
      ["timers.target"],
    ]);
    expect(valuesOf(unit("muster.service").Install, "WantedBy")).toEqual(["multi-user.target"]);
  });
});

const hasCaddy = spawnSync("caddy", ["version"]).status === 0;

test.skipIf(!hasCaddy)("Caddy reads its file: one site, one app behind it, and nobody is trusted to say who asks", () => {
  const adapted = (env: Record<string, string>) => {
    const args = ["adapt", "--config", "app/hosting/Caddyfile", "--adapter", "caddyfile"];
    const { stdout, stderr, status } = spawnSync("caddy", args, { env: { ...process.env, ...env }, encoding: "utf8" });
    expect(status, stderr).toBe(0);
    return stdout;
  };
  const inside = adapted({ MUSTER_HOST: "lists.example.org", ...caddy.environment });
  expect(inside).toContain('"host":["lists.example.org"]');
  expect(inside).toContain('"upstreams":[{"dial":"app:3000"}]');
  expect(inside).not.toContain("trusted_proxies");
  expect(adapted({ MUSTER_HOST: "lists.example.org" })).toContain('"dial":"127.0.0.1:3000"');
});
