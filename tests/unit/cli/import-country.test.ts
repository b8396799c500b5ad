import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { environmentOf } from "#cli/environment.ts";
import { importCommand } from "#cli/import/command.ts";
import { emptySummary } from "../../factories/import.ts";
import { temporaryFolder } from "../temporary-folder.ts";
