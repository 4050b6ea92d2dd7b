package com.wayspark.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
