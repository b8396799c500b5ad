"""One writing of rows that are in memory with openpyxl, in a process of its own; reports as JSON. Write-only is the leanest way it offers."""
import json
import os
import sys
import time

from openpyxl import Workbook

source, out = sys.argv[1:3]
with open(source, encoding="utf-8") as lines:
    rows = [json.loads(line) for line in lines]
started = time.perf_counter()
workbook = Workbook(write_only=True)
sheet = workbook.create_sheet("a")
for row in rows:
    sheet.append(row)
workbook.save(out)
seconds = time.perf_counter() - started
print(json.dumps({"rows": len(rows), "seconds": seconds, "bytes": os.path.getsize(out)}))
