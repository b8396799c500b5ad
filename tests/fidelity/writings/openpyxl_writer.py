"""Writes rows of JSON (a list of lists on stdin) as an .xlsx file with openpyxl."""
import json
import sys

from openpyxl import Workbook

workbook = Workbook(write_only=True)
sheet = workbook.create_sheet("Sheet1")
for row in json.load(sys.stdin):
    sheet.append(row)
workbook.save(sys.argv[1])
