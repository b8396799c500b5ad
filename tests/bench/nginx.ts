import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#cli/run/port.ts";
import { RESULTS_DIR } from "./results.ts";

const PATHS = ["nginx", "/usr/sbin/nginx"];

type Nginx = { version: string; port: number; pid: number; stop(): Promise<void> };

/**
 * Starts nginx as a page cache in front of a site's port, with Debian's own settings if there are any. Returns null
 * when it is not installed.
 */
export async function startNginx(sitePort: number): Promise<Nginx | null> {
	const program = PATHS.find((path) => spawnSync(path, ["-v"]).status === 0);
	if (program === undefined) return null;
	const version = /nginx\/(\S+)/.exec(String(spawnSync(program, ["-v"]).stderr))?.[1] ?? "";
	const dir = join(RESULTS_DIR, "nginx");
	rmSync(dir, { recursive: true, force: true });
	mkdirSync(dir, { recursive: true });
	const port = await freePort();
	const config = join(dir, "nginx.conf");
	writeFileSync(config, configOf(dir, port, sitePort));
	const child = spawn(program, ["-p", dir, "-c", config], { stdio: ["ignore", "ignore", "pipe"] });
	let said = "";
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		said += text;
	});
	const ended = new Promise<void>((done) => child.once("close", () => done()));
	process.once("exit", () => child.kill());
	while (!(await answers(port))) {
		if (child.exitCode !== null) throw new Error(`nginx does not start:\n${said}`);
		await sleep(50);
	}
	return {
		version,
		port,
		pid: child.pid ?? 0,
		async stop() {
			child.kill();
			await ended;
		},
	};
}

/**
 * Writes Debian's nginx.conf (sendfile, tcp_nopush, gzip at its defaults, a worker for each core) and the cache of
 * WordPress's guides: 200s are kept ten minutes whatever the page says, searches are not.
 */
function configOf(dir: string, port: number, sitePort: number): string {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	return `user ${userInfo().username};
worker_processes auto;
daemon off;
pid ${dir}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
	default_type application/octet-stream;
	sendfile on;
	tcp_nopush on;
	gzip on;
	access_log off;
	keepalive_requests 10000000;
${temporary.map((name) => `\t${name}_temp_path ${dir}/${name};`).join("\n")}
	proxy_cache_path ${dir}/cache levels=1:2 keys_zone=pages:16m max_size=1g inactive=60m;
	upstream site {
		server 127.0.0.1:${sitePort};
		keepalive 32;
	}
	map $uri $searches { default 0; /search 1; }
	server {
		listen 127.0.0.1:${port};
		location / {
			proxy_pass http://site;
			proxy_http_version 1.1;
			proxy_set_header Connection "";
			proxy_set_header Host $http_host;
			proxy_set_header Accept-Encoding "";
			proxy_cache pages;
			proxy_cache_key $scheme$host$request_uri;
			proxy_cache_valid 200 10m;
			proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;
			proxy_cache_bypass $searches;
			proxy_no_cache $searches;
			add_header Cf-Cache-Status $upstream_cache_status;
		}
	}
}
`;
}

function answers(port: number): Promise<boolean> {
	return new Promise((done) => {
		const socket = createConnection({ port, host: "127.0.0.1" });
		socket.once("connect", () => done(true)).once("error", () => done(false));
		socket.once("connect", () => socket.destroy());
	});
}
